// Who a recurrent person is: told to the coordination alone, with a reason that stays in the audit.
import '@mantine/core/styles/Modal.layer.css'
import { dataCurta } from '@guara/domain/instrumento/dias'
import { ehFrase, MOTIVO_SEM_FRASE } from '@guara/domain/texto-frase'
import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { apiDoPainel, type Filtro } from '../../api/gestao/painel.ts'
import { escrever } from '../../ui/figuras/numeros.ts'
import classes from './painel.module.css'

interface Props {
  chave: string
  rotulo: string
  filtro: Filtro
}

export const AbrirPessoa = ({ chave, rotulo, filtro }: Props) => {
  const [aberto, setAberto] = useState(false)
  const [motivo, setMotivo] = useState('')
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => apiDoPainel.abrirReincidente({ body: { filtro, chave, motivo } }),
    meta: { erro: 'Não foi possível abrir.' },
  })
  const fechar = () => {
    setAberto(false)
    setMotivo('')
    reset()
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Ver quem é ${rotulo}`}
        onClick={() => setAberto(true)}
      >
        Ver quem é
      </Button>
      <Modal
        opened={aberto}
        onClose={fechar}
        title="Ver quem é"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        {data ? (
          <>
            <p>
              <strong>{data.documento}</strong>
            </p>
            <ul className={classes.autos}>
              {data.autos.map(({ codigo, dia, valor }) => (
                <li key={codigo}>
                  <Link to={`/formulario/instrumentos/visualizar/${codigo}`}>{codigo}</Link>, {dataCurta(dia)}
                  , {escrever(valor, 'reais')}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <form
            onSubmit={(e) => {
              e.preventDefault()
              mutate()
            }}
          >
            <Textarea
              label="Por que precisa saber"
              description={`${MOTIVO_SEM_FRASE}. Ele fica na auditoria, com o seu nome.`}
              value={motivo}
              maxLength={500}
              onChange={(e) => setMotivo(e.currentTarget.value)}
              autosize
              minRows={2}
            />
            <Button type="submit" mt="md" loading={isPending} disabled={!ehFrase(motivo)}>
              Ver
            </Button>
          </form>
        )}
      </Modal>
    </>
  )
}
