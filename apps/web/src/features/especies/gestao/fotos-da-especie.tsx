// The photos of a species, each with who made it, under what licence and where it comes from: without them it is not sent.
import { CreditoDaFoto, type Especie } from '@guara/domain/especie/schema'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { apiDeEspecies, apiDeFotos } from '../../../api/consulta/especies.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { confirmar } from '../../../ui/aviso/confirm-dialog.tsx'
import { Imagem } from '../imagens/imagem.tsx'
import classes from './gestao.module.css'
import { type Erros, errosDaApi } from './rascunho.ts'
import { useMudou } from './use-mudou.ts'

const VAZIO = { autor: '', licenca: '', fonte: '', nome: '' }

const conferir = (campos: typeof VAZIO, arquivo: File | null): Erros => {
  const { error } = CreditoDaFoto.safeParse(campos)
  const doCredito = Object.fromEntries(error?.issues.map((i) => [String(i.path[0]), i.message]) ?? [])
  return arquivo ? doCredito : { ...doCredito, file: 'Escolha a foto' }
}

const NovaFoto = ({ especie }: { especie: Especie }) => {
  const [campos, setCampos] = useState(VAZIO)
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [erros, setErros] = useState<Erros>({})
  const caixa = useRef<HTMLInputElement>(null)
  const id = useId()
  const online = useOnline()
  const mudou = useMudou()
  const envio = useMutation({
    mutationFn: (foto: File) => apiDeFotos.enviar({ params: { id: especie.id } }, { arquivo: foto, campos }),
    meta: { erro: 'Não foi possível incluir a foto.' },
    onError: (erro) => setErros(errosDaApi(erro)),
    onSuccess: (atual) => {
      void mudou(atual)
      avisarSucesso('Foto incluída.', especie.nomePopular)
      // Who adds several photos usually has them from one author.
      setCampos({ ...campos, nome: '' })
      setArquivo(null)
      if (caixa.current) caixa.current.value = ''
    },
  })
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    // The dialog's own form, if any, is another.
    evento.stopPropagation()
    const achados = conferir(campos, arquivo)
    setErros(achados)
    if (arquivo && Object.keys(achados).length === 0) envio.mutate(arquivo)
  }
  const campo = (nome: keyof typeof VAZIO) => ({
    value: campos[nome],
    error: erros[nome],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setCampos((atuais) => ({ ...atuais, [nome]: value })),
  })
  return (
    <form onSubmit={enviar} noValidate aria-label="Incluir foto" className={classes.campos}>
      <div className={classes.largo}>
        <label htmlFor={id} className={classes.rotulo}>
          Foto (jpg, png ou webp)
        </label>
        <input
          ref={caixa}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={erros.file ? true : undefined}
          aria-describedby={erros.file ? `${id}-erro` : undefined}
          onChange={({ currentTarget: { files } }) => setArquivo(files?.[0] ?? null)}
        />
        {erros.file && (
          <p id={`${id}-erro`} className={classes.erro}>
            {erros.file}
          </p>
        )}
      </div>
      <TextInput label="Autor da foto" withAsterisk {...campo('autor')} />
      <TextInput label="Licença" placeholder="CC BY 4.0" withAsterisk {...campo('licenca')} />
      <TextInput label="Fonte" placeholder="Endereço ou acervo" withAsterisk {...campo('fonte')} />
      <TextInput label="O que se vê" placeholder="Adulto de lado" {...campo('nome')} />
      <div className={classes.rodape}>
        {!online && <p id={`${id}-rede`}>Disponível com conexão.</p>}
        <Button
          type="submit"
          variant="light"
          loading={envio.isPending}
          disabled={!online}
          aria-describedby={online ? undefined : `${id}-rede`}
        >
          Incluir foto
        </Button>
      </div>
    </form>
  )
}

export const FotosDaEspecie = ({ especie }: { especie: Especie }) => {
  const mudou = useMudou()
  const exclusao = useMutation({
    mutationFn: (fotoId: string) => apiDeEspecies.excluirFoto({ params: { id: especie.id, fotoId } }),
    meta: { erro: 'Não foi possível excluir a foto.' },
    onSuccess: (atual) => {
      void mudou(atual)
      avisarSucesso('Foto excluída.', especie.nomePopular)
    },
  })
  // The illustration of the group has no author of its own and cannot be taken away.
  const fotos = especie.arquivos.filter((a) => a.autor !== undefined)
  return (
    <section aria-label="Fotos da espécie">
      <h3 className={classes.titulo}>Fotos</h3>
      {fotos.length === 0 ? (
        <p>Sem fotos: o catálogo mostra a ilustração do grupo.</p>
      ) : (
        <ul className={classes.fotos}>
          {fotos.map((foto) => (
            <li key={foto.arquivoId}>
              <Imagem imagem={foto} alt="" />
              <p>
                {foto.nome}. Foto: {foto.autor}. Licença: {foto.licenca}. Fonte: {foto.fonte}
              </p>
              <Button
                variant="default"
                size="sm"
                loading={exclusao.isPending && exclusao.variables === foto.arquivoId}
                aria-label={`Excluir foto: ${foto.nome}`}
                onClick={() =>
                  confirmar({
                    titulo: 'Excluir foto',
                    texto: 'A foto sai do catálogo para todos. Deseja continuar?',
                    botao: 'Excluir foto',
                    onConfirmar: () => exclusao.mutate(foto.arquivoId),
                  })
                }
              >
                Excluir foto
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NovaFoto especie={especie} />
    </section>
  )
}
