// "Este documento é seu?": the last digits of the CPF or CNPJ open the copy of whoever received the paper. What was opened
// lives in this page alone: nothing of it is kept, nor goes to the address.
import { type CopiaDaPessoa, DIGITOS, PedidoDeCopia } from '@guara/domain/assinatura/copia'
import { Button, TextInput } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiDaCopia } from '../../../api/formulario/assinatura.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import validacao from '../validacao.module.css'
import classes from './sua-via.module.css'
import { ViaAberta } from './via-aberta.tsx'

const PedirDigitos = ({
  codigo,
  aviso,
  onAberta,
}: {
  codigo: string
  aviso: string | null
  onAberta: (copia: CopiaDaPessoa) => void
}) => {
  const [digitos, setDigitos] = useState('')
  const [erro, setErro] = useState<string | null>(null)
  const online = useOnline()
  const abertura = useMutation({
    mutationFn: () => apiDaCopia.abrir({ body: { codigoVerificador: codigo, digitos } }),
    onSuccess: onAberta,
  })
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    const lido = PedidoDeCopia.shape.digitos.safeParse(digitos)
    setErro(lido.success ? null : (lido.error.issues[0]?.message ?? null))
    if (lido.success && online && !abertura.isPending) abertura.mutate()
  }
  return (
    <Quadro
      component="section"
      aria-labelledby="sua-via"
      className={`${validacao.quadro} ${validacao.naTela}`}
    >
      <h2 id="sua-via">Este documento é seu?</h2>
      <p>
        Leia a sua via em palavras simples, veja até quando agir e baixe o PDF assinado. Para abrir, digite os
        4 últimos números do seu CPF ou CNPJ, que estão escondidos acima.
      </p>
      <form onSubmit={enviar} noValidate className={classes.pedido}>
        <TextInput
          label="4 últimos números do CPF ou CNPJ"
          value={digitos}
          onChange={({ currentTarget }) =>
            setDigitos(currentTarget.value.replace(/[^0-9A-Za-z]/g, '').slice(-DIGITOS))
          }
          error={erro}
          size="md"
          inputMode="numeric"
          autoComplete="off"
          className={classes.digitos}
        />
        <Button
          type="submit"
          size="md"
          loading={abertura.isPending}
          disabled={!online}
          leftSection={<IconLockOpen size={22} aria-hidden />}
        >
          Abrir a minha via
        </Button>
      </form>
      {!online && <p>Disponível com conexão.</p>}
      {abertura.isPending && <p role="status">Abrindo a sua via…</p>}
      {abertura.error && <Recado tom="erro">{abertura.error.message}</Recado>}
      {aviso && !abertura.error && <Recado tom="informacao">{aviso}</Recado>}
      <p className={validacao.fraco}>Cada acesso fica registrado.</p>
    </Quadro>
  )
}

export const SuaVia = ({ codigo }: { codigo: string }) => {
  const [aberta, setAberta] = useState<CopiaDaPessoa | null>(null)
  const [aviso, setAviso] = useState<string | null>(null)
  if (aberta)
    return (
      <ViaAberta
        copia={aberta}
        onFim={(porque) => {
          setAviso(porque)
          setAberta(null)
        }}
      />
    )
  return <PedirDigitos codigo={codigo} aviso={aviso} onAberta={setAberta} />
}
